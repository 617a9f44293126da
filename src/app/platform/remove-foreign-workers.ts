/** Removes other workers: those of earlier apps would answer requests, and Firebase's own would show pushes twice (INST-07). */
export async function removeForeignWorkers(): Promise<void> {
  const own = new URL('/sw.js', location.href).href;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const foreign = registrations.filter(({ installing, waiting, active }) => {
    const script = (active ?? waiting ?? installing)?.scriptURL;
    return script !== undefined && script !== own;
  });
  await Promise.all(foreign.map((registration) => registration.unregister()));
}
