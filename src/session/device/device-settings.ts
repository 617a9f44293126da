import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Settings of this phone, for everybody who uses it. They stay on the phone. */
interface DeviceSettings {
  /** Vibration and sound with every tick. */
  tickSignal: boolean;
  /** Black on white, for bright sunlight. */
  highContrast: boolean;
  /** The id of the stop where a coach is, by the bus's id. */
  presentStops: Readonly<Record<string, string>>;
  set(change: Partial<Omit<DeviceSettings, 'set'>>): void;
}

export const useDeviceSettings = create<DeviceSettings>()(
  persist(
    (set) => ({
      tickSignal: true,
      highContrast: false,
      presentStops: {},
      set: (change) => set(change),
    }),
    { name: 'caravana.settings' },
  ),
);
