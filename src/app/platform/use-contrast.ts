import { useLayoutEffect } from 'react';
import { useDeviceSettings } from '../../session/device/device-settings.ts';

/** Black on white everywhere while the person has asked for it: the car park lies in the sun, the dashboard too. */
export function useContrast(): void {
  const highContrast = useDeviceSettings((settings) => settings.highContrast);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (highContrast) dataset.contrast = 'high';
    else delete dataset.contrast;
  }, [highContrast]);
}
