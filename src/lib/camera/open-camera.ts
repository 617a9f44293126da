/** Why there is no picture: not allowed, no camera, another program has it, or a browser that cannot. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'unsupported';

/** A camera that could not be opened. */
export class CameraError extends Error {
  constructor(readonly kind: CameraProblem) {
    super(`camera: ${kind}`);
  }
}

/** An open camera, whose picture is in the video element that it was opened for. */
export interface Camera {
  /** Switches the camera off and empties the video. */
  stop(): void;
  /** Only where the camera has a light. */
  torch?: { set(on: boolean): Promise<void> };
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The types of TypeScript do not know the light. */
type Lit<Settings> = Settings & { torch?: boolean };

/**
 * Shows the camera in the back of the phone in this video element, or the only one there is. Asks for permission where the
 * browser has to. Rejects with a `CameraError`.
 */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  const stream = await backCamera();
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  // Without these two, an iPhone plays it full screen, or not at all.
  video.playsInline = true;
  video.muted = true;
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    stop();
    throw new CameraError('busy');
  }
  const [track] = stream.getVideoTracks();
  const hasLight = (track?.getCapabilities?.() as Lit<MediaTrackCapabilities> | undefined)?.torch === true;
  if (!track || !hasLight) return { stop };
  return {
    stop,
    torch: {
      set: (on) => track.applyConstraints({ advanced: [{ torch: on } as Lit<MediaTrackConstraintSet>] }),
    },
  };
}

async function backCamera(): Promise<MediaStream> {
  // Absent in old browsers and inside other apps.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError('unsupported');
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    throw new CameraError(problems[(error as Error).name] ?? 'unsupported');
  }
}
