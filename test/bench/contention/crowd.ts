/** Twenty devices with two batches of seven distinct people each: 280 ticks on one bus. */
export const crowd = { devices: 20, batches: 2, batchSize: 7 };
export const crowdTicks = crowd.devices * crowd.batches * crowd.batchSize;

/** The list positions that a device ticks in one of its batches. */
export function crowdPlaces(device: number, batch: number): number[] {
  const first = (device * crowd.batches + batch) * crowd.batchSize;
  return Array.from({ length: crowd.batchSize }, (_, index) => first + index);
}

export interface CrowdResult {
  milliseconds: number;
  lost: number;
}
