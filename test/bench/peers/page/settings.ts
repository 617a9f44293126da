const query = new URLSearchParams(location.search);

/** Where this page's Firestore is; the benchmark says it in the address. */
export const settings = {
  projectId: query.get('project') ?? 'demo-bench',
  host: '127.0.0.1',
  port: Number(query.get('port')),
};

export const busId = 'bus-1';

/** The page opens offline, as ours does: everything is cached at the first visit and served from there. */
export function cachePage(): void {
  void navigator.serviceWorker.register('./sw.js');
}
