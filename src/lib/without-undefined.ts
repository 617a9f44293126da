/** The same object without the keys whose value is undefined: RxDB stores JSON, where such a key is one too many. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
