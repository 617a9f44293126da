/**
 * Loads code that the first screen does not need. A browser that failed to fetch a module does not fetch it again in the same
 * page, where nothing would be sent any more: `public/start-failure.js` listens for the event and reloads the page once.
 * Rejects when the code cannot be loaded.
 */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('caravana:part-missing'));
    throw error;
  }
}
