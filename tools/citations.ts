/** The text files of a repository by their path from its root, with `/` between folders. */
export type Files = ReadonlyMap<string, string>;

const requirementsPage = 'docs/requirements.md';
const faultsPage = 'docs/faults.md';
const decisionFile = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;
const testFile = /\.test\.tsx?$/;

/** The anchors of a page, as GitHub makes them of its headings; of two equal headings the second gets a number. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * Every id in `cited` that `files` do not hold: of a fault (`FAULTS-4`), a decision (`D-007`) or a requirement (`BOARD-10`); and every
 * citation of a document that is not in the repository, by section or by name.
 */
export function deadIds(files: Files, cited: Files = files): string[] {
  const known = new Set([
    ...[...(files.get(faultsPage) ?? '').matchAll(/^## (FAULTS-\d+)$/gm)].map(([, id]) => id),
    ...[...files.keys()].flatMap((path) => {
      const [, number] = decisionFile.exec(path) ?? [];
      return number ? [`D-${number}`] : [];
    }),
    ...[...(files.get(requirementsPage) ?? '').matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm)].map(([, id]) => id),
  ]);
  return [
    ...findings(cited, /\b(?:FAULTS-\d+|D-\d+|[A-Z]{2,6}-\d{2,3})\b/g, (_, [id]) => !known.has(id)),
    ...findings(cited, /\bFAULTS \d+|\bD(?:ESIGN|ECISIONS)\b|§\d+/g, () => true),
  ];
}

/**
 * Every link of a page to a file or heading that is not there, and every mention of such a page (its path, with or without `#heading`) or file
 * in a page or in code. Links to other sites are not followed. `exists` also knows the files that are no text.
 */
export function deadLinks(files: Files, exists: (path: string) => boolean): string[] {
  const leadsNowhere = (target: string) => {
    const [path = '', anchor] = target.split('#');
    if (!exists(path)) return true;
    return anchor !== undefined && !anchorsOf(files.get(path) ?? '').has(anchor);
  };
  const pages = new Map([...files].filter(([path]) => path.endsWith('.md')));
  return [
    ...findings(pages, /\]\(([^)\s]+)\)/g, (page, [, target = '']) => {
      if (/^[a-z]+:/.test(target)) return false;
      return leadsNowhere(target.startsWith('#') ? page + target : resolve(page, target));
    }),
    ...findings(
      pages,
      /`((?:src|sw|functions|test|tools|docs)\/[\w./-]*)`/g,
      (_, [, path = '']) => !exists(path),
    ),
    ...findings(files, /(?<![\w/])docs\/[\w./-]+\.md(?:#[\w-]+)?/g, (_, [target]) => leadsNowhere(target)),
  ];
}

/** Every test file that the page of faults names, and that has no test with the fault's id in its title. */
export function emptyProofs(files: Files, idsInTitles: (source: string) => ReadonlySet<string>): string[] {
  const shown = new Map(
    [...files]
      .filter(([path, text]) => testFile.test(path) && text.includes('FAULTS-'))
      .map(([path, text]): [string, ReadonlySet<string>] => [path, idsInTitles(text)]),
  );
  return (files.get(faultsPage) ?? '').split(/^## /m).flatMap((section) => {
    const [id] = /^FAULTS-\d+/.exec(section) ?? [];
    if (!id) return [];
    const named = [...section.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
    if (named.length === 0) return [`${faultsPage}: ${id} names no test`];
    return named
      .filter((name) => ![...shown].some(([path, ids]) => path.endsWith(`/${name}`) && ids.has(id)))
      .map((name) => `${faultsPage}: no title of ${name} has ${id}`);
  });
}

function findings(
  files: Files,
  pattern: RegExp,
  isDead: (path: string, match: RegExpExecArray) => boolean,
): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(pattern)]
      .filter((match) => isDead(path, match))
      .map((match) => `${path}: ${match[1] ?? match[0]}`),
  );
}

/** Where a relative link of a page leads, from the root. */
function resolve(page: string, target: string): string {
  return new URL(target, `file:///${page}`).href.slice('file:///'.length);
}

const withoutCode = (markdown: string) => markdown.replace(/^```.*?^```/gms, '');
