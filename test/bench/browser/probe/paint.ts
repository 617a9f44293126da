/** Calls back when the current document has been painted. */
export function afterPaint(tell: (now: number) => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(0);
  });
}
