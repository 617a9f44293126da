const query = new URLSearchParams(location.search);

/** The address of this page's Firestore, which the benchmark passes in the URL. */
export const settings = {
  projectId: query.get('project') ?? 'demo-bench',
  host: '127.0.0.1',
  port: Number(query.get('port')),
};

export const busId = 'bus-1';

/** Makes the page open offline, as ours does: everything is cached at the first visit and served from there. */
export function cachePage(): void {
  void navigator.serviceWorker.register('./sw.js');
}
