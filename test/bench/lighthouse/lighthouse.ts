import { seedDemoClub } from '../../../tools/demo-club/index.ts';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { startHosting } from '../../../tools/local-stack/hosting.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { startStack } from '../../../tools/local-stack/start-stack.ts';
import { ageClub } from '../../age-club.ts';
import { toggleSelector } from '../contestants.ts';
import { adminFirestore } from '../world/admin.ts';
import type { World } from '../world/bench-world.ts';
import { look, type Scores, type Screen } from './look.ts';

/** Looks at a screen, of which the one in the middle counts: of one build on one machine they differ by ten points. */
const looks = 3;

/** Runs Lighthouse on four screens: the full bus of this benchmark, and the demo club, whose trips have pictures. */
export async function lighthouseScores(
  { site, devices: [ours] }: World,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Scores[]> {
  const stack = await startStack({ ports: 'free', projectId: 'demo-lighthouse', onProgress: say, signal });
  const port = await freePort();
  const hosting = await startHosting(port, site, stack.addresses);
  try {
    const { firestoreHost, projectId } = stack.addresses;
    await seedDemoClub(stack.addresses);
    await ageClub(adminFirestore(firestoreHost, projectId));
    const { passenger, guide, organizer } = demoAccounts;
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const screens: Screen[] = [
      { name: 'sign-in', url: at('/login'), sight: 'input[type="password"]' },
      { name: 'trips', url: at('/'), email: passenger.email, sight: 'article' },
      {
        name: 'dashboard',
        url: at('/'),
        email: organizer.email,
        sight: 'ul[aria-label="Viagens Criadas"] li',
      },
    ];
    if (ours) {
      const { rows } = ours;
      const url = ours.url(rows);
      screens.push({ name: `boarding list of ${rows}`, url, email: guide.email, sight: toggleSelector });
    }
    const scores: Scores[] = [];
    for (const screen of screens) {
      say(`  ${screen.name}`);
      const seen: Scores[] = [];
      while (seen.length < looks) seen.push(await look(screen));
      seen.sort((one, other) => one.performance - other.performance);
      const middle = seen[Math.floor(looks / 2)];
      if (middle) scores.push(middle);
    }
    return scores;
  } finally {
    await hosting.stop();
    await stack.stop();
  }
}
