import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launchDevice } from '../../../tools/chromium.ts';
import { until } from '../../device/remote-device.ts';
import { aSignedInPhone, deviceOptions } from '../phone.ts';
import { aNotificationCentre, type Notice } from './notification-centre.ts';

/** A phone of this account in a browser that shows notifications on a desktop, where a test can press them. */
export async function aPhoneWithDesktop(account: string) {
  const desktop = await aNotificationCentre();
  const profile = mkdtempSync(join(tmpdir(), 'caravana-desktop-'));
  const launched = await launchDevice(profile, {
    ...deviceOptions,
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address } as Record<string, string>,
  });
  onTestFinished(async () => {
    await launched.close();
    await desktop.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const phone = await aSignedInPhone(account, { launched });
  async function pressed(title: string): Promise<Notice> {
    const notice = await until(`on the desktop: ${title}`, () =>
      desktop.notices.find((found) => found.title === title),
    );
    desktop.press(notice);
    return notice;
  }
  return { phone, desktop, pressed };
}
