declare const scheduler: {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};

/**
 * Calls back when the current document has been painted: in the first task after the frame, before what the page itself has
 * left for later.
 */
export function afterPaint(tell: (now: number) => void): void {
  requestAnimationFrame(() => {
    void scheduler.postTask(() => tell(performance.now()), { priority: 'user-blocking' });
  });
}
