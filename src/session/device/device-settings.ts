import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How this phone should be, whoever uses it: kept on the phone, sent to nobody. */
interface DeviceSettings {
  /** Vibration and sound with every tick. */
  tickSignal: boolean;
  /** Black on white, for the sun. */
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
