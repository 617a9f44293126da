import { useLayoutEffect } from 'react';
import { useDeviceSettings } from '../../session/device/device-settings.ts';

/** Applies the high-contrast setting (black on white, for sunlight) to every screen. */
export function useContrast(): void {
  const highContrast = useDeviceSettings((settings) => settings.highContrast);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (highContrast) dataset.contrast = 'high';
    else delete dataset.contrast;
  }, [highContrast]);
}
