const longestId = 1500;

/** False for a path that Firestore would refuse, with it the whole transaction: one odd id must not stop a batch. */
export function isStorablePath(path: string): boolean {
  const ids = path.split('/');
  return ids.length % 2 === 0 && ids.every(isStorableId);
}

function isStorableId(id: string): boolean {
  const isWhole = !/[\p{Surrogate}\0]/u.test(id);
  return (
    isWhole &&
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !/^__.*__$/.test(id) &&
    Buffer.byteLength(id) <= longestId
  );
}
