import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Settings of this phone, for everybody who uses it. They stay on the phone. */
interface DeviceSettings {
  /** Vibration and sound with every tick. */
  tickSignal: boolean;
  /** Black on white, for bright sunlight. */
  highContrast: boolean;
  set(change: Partial<Pick<DeviceSettings, 'tickSignal' | 'highContrast'>>): void;
}

export const useDeviceSettings = create<DeviceSettings>()(
  persist(
    (set) => ({
      tickSignal: true,
      highContrast: false,
      set: (change) => set(change),
    }),
    { name: 'caravana.settings' },
  ),
);
