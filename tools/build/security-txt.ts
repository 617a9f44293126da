import type { Plugin } from 'vite';
import { contactLinks } from '../../src/domain/people/phones.ts';
import { brand } from '../../src/lib/brand.ts';
import type { Deployment } from './deployment.ts';

const dayMs = 86_400_000;

/**
 * The content of /.well-known/security.txt (RFC 9116, INST-35) of a build made at `now`, in milliseconds. It holds for a year
 * from the beginning of that day (UTC), so that two builds of a day are alike. Without a repository, which takes private
 * reports as SECURITY.md says, the contact is the club's telephone, and there is no policy to link to.
 */
export function securityTxt(now: number, { address, repository }: Deployment): string {
  const today = now - (now % dayMs);
  const contact = repository
    ? `${repository}/security/advisories/new`
    : contactLinks(brand.contactPhone)?.call;
  if (!contact) throw new Error('security.txt needs a contact: set CARAVANA_REPOSITORY');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + 365 * dayMs).toISOString()}`,
    'Preferred-Languages: pt, en',
    ...(repository ? [`Policy: ${repository}/security/policy`] : []),
    ...(address ? [`Canonical: ${address}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes the file with every build: a date in a committed file would run out unseen. */
export function securityFile(deployment: Deployment): Plugin {
  return {
    name: 'caravana-security-txt',
    generateBundle() {
      const source = securityTxt(Date.now(), deployment);
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source });
    },
  };
}
