import { passengerCount, smallPassengerCount } from '../contestants.ts';

/** How a figure is shown. */
export interface FigureForm {
  name: string;
  unit: 'ms' | 'documents' | 'queries' | 'ticks' | 'kB' | 'MB' | 'databases' | 'elements' | '%';
  /** A measurement ends after this time, so that this value means "more". */
  limit?: number;
}

const four = 'CPU slowed four times';
const six = 'CPU slowed six times';
const small = `bus of ${smallPassengerCount}`;

/** Every figure, in the order of the table. */
export const figures = {
  tapPaintOnline: { name: 'tap to paint, online', unit: 'ms' },
  tapPaintOffline: { name: 'tap to paint, offline', unit: 'ms' },
  tapDurableOnline: { name: 'tap to durable, online', unit: 'ms' },
  tapDurableOffline: { name: 'tap to durable, offline', unit: 'ms' },
  startShown: { name: 'offline start: first rows drawn', unit: 'ms' },
  startComplete: { name: `… all ${passengerCount} rows usable`, unit: 'ms' },
  startUncovered: { name: '… on screen', unit: 'ms' },
  elements: { name: `elements in the page with ${passengerCount} passengers`, unit: 'elements' },
  databases: { name: 'IndexedDB databases after the start', unit: 'databases' },
  startShown4: { name: `${four}: first rows drawn`, unit: 'ms' },
  startComplete4: { name: `… all ${passengerCount} rows usable`, unit: 'ms' },
  rollFrame4: { name: '… frame shown while the list rolls, 95th percentile', unit: 'ms' },
  rollWorst4: { name: '… worst frame', unit: 'ms' },
  rollGaps4: { name: '… time with missing rows', unit: '%' },
  tapPaint4: { name: '… tap to paint', unit: 'ms' },
  inp4: { name: '… INP of 30 ticks', unit: 'ms' },
  startShown6: { name: `${six}: first rows drawn`, unit: 'ms' },
  startComplete6: { name: `… all ${passengerCount} rows usable`, unit: 'ms' },
  rollFrame6: { name: '… frame shown while the list rolls, 95th percentile', unit: 'ms' },
  rollWorst6: { name: '… worst frame', unit: 'ms' },
  rollGaps6: { name: '… time with missing rows', unit: '%' },
  fastRollGaps6: { name: '… time with missing rows at twice the speed', unit: '%' },
  tapPaint6: { name: '… tap to paint', unit: 'ms' },
  smallTapPaintOnline: { name: `${small}: tap to paint, online`, unit: 'ms' },
  smallTapPaintOffline: { name: '… tap to paint, offline', unit: 'ms' },
  smallShown4: { name: '… slowed four times: first rows drawn', unit: 'ms' },
  smallComplete4: { name: `… slowed four times: all ${smallPassengerCount} rows usable`, unit: 'ms' },
  smallTapPaint4: { name: '… slowed four times: tap to paint', unit: 'ms' },
  heap: { name: 'memory of the scripts after 640 ticks', unit: 'MB' },
  heapGrowth: { name: '… more than after the first 20', unit: 'MB' },
  ticksSynced: { name: '200 offline ticks, reconnect to all in Firestore', unit: 'ms', limit: 45_000 },
  ticksReads: { name: '… documents read meanwhile', unit: 'documents' },
  crowdTime: { name: '20 devices × 2 batches of 7 on one bus', unit: 'ms' },
  crowdLost: { name: '… ticks lost of 280', unit: 'ticks' },
  crowdTransactionTime: { name: 'the same, SDK with transactions', unit: 'ms' },
  crowdTransactionLost: { name: '… ticks lost of 280', unit: 'ticks' },
  restartReads: { name: 'restart, nothing changed: documents read', unit: 'documents' },
  restartQueries: { name: '… queries opened', unit: 'queries' },
  script: { name: 'scripts before the first screen, compressed', unit: 'kB' },
  precache: { name: 'files kept to open offline, compressed', unit: 'kB' },
} as const satisfies Record<string, FigureForm>;
export type Figure = keyof typeof figures;
