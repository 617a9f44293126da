/** What the build must be told, because crawlers run no script and so never read /config.json. */
export interface Deployment {
  /** Where the app will be, without a slash at the end; empty when unknown. */
  address: string;
  /** Where its source is, which also takes reports of security problems; like `address`. */
  repository: string;
}

/**
 * The deployment as `CARAVANA_ADDRESS` and `CARAVANA_REPOSITORY` say; both may be missing. Throws, which stops the build, when
 * one is no https address.
 */
export function deploymentOf(env: Record<string, string | undefined>): Deployment {
  const url = (name: string) => {
    const given = env[name] ?? '';
    if (given !== '' && !/^https:\/\/[^/\s]+(\/\S*)?$/.test(given)) {
      throw new Error(`${name} is no https address: ${given}`);
    }
    return given.replace(/\/+$/, '');
  };
  return { address: url('CARAVANA_ADDRESS'), repository: url('CARAVANA_REPOSITORY') };
}
