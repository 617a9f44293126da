/**
 * What a competition is called: as the club's list of pictures says, else after the file of its picture, `taca-nacional.webp` as
 * «Taca nacional» (STATS-04).
 */
export function competitionName(url: string, names: ReadonlyMap<string, string>): string {
  const listed = names.get(url);
  if (listed !== undefined) return listed;
  const file = (url.split('/').at(-1) ?? '').replace(/\.\w+(\?.*)?$/, '').replaceAll('-', ' ');
  return file === '' ? 'Outra competição' : `${file.charAt(0).toUpperCase()}${file.slice(1)}`;
}
