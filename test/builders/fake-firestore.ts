import type { PullSource } from '../../src/sync/pull/pull-sources.ts';

/** A document on the fake server; its path is below the club's. */
export interface FakeRow {
  path: string;
  updatedAt: number;
  fields?: object;
}

/** One question: where its answer begins, and how many documents it may hold. */
interface Question {
  from?: number;
  after?: FakeRow;
  size?: number;
  /** Only what is below this path. */
  below?: string;
}

interface Listener {
  question: Question;
  next(snapshot: object): void;
  error(error: unknown): void;
  known: FakeRow[];
}

/** As much of Firestore as a pull needs. Tests set `rows` and call `tell`; `reset` before each test. */
export const server = {
  rows: [] as FakeRow[],
  questions: [] as Question[],
  listeners: new Set<Listener>(),
  /** What each listener was told first. */
  told: [] as string[][],
  /** Called with each page that is asked for, before it is read. */
  beforePage: async (): Promise<void> => undefined,
  /** Without it a new listener hears nothing until `tell`. */
  answers: true,

  reset(...rows: FakeRow[]): void {
    Object.assign(server, { rows, answers: true, beforePage: async () => undefined });
    server.questions.length = 0;
    server.told.length = 0;
    server.listeners.clear();
  },

  /** Every listener hears what is there now; from the SDK's cache only when `fromCache` is set. */
  tell(fromCache = false): void {
    for (const listener of [...server.listeners]) tellOne(listener, fromCache);
  },

  /** Every listener breaks. */
  fail(error: unknown): void {
    for (const listener of [...server.listeners]) {
      server.listeners.delete(listener);
      listener.error(error);
    }
  },
};

function select({ from = 0, after, size = Number.POSITIVE_INFINITY, below = '' }: Question): FakeRow[] {
  const asked = server.rows.filter(({ path }) => path.startsWith(below));
  const rows = asked.sort((a, b) => a.updatedAt - b.updatedAt || (a.path < b.path ? -1 : 1));
  const begin = after ? rows.indexOf(after) + 1 : rows.findIndex((row) => row.updatedAt >= from);
  return begin < 0 ? [] : rows.slice(begin, begin + size);
}

function tellOne(listener: Listener, fromCache: boolean): void {
  const rows = select(listener.question);
  const changed = rows.filter((row) => !listener.known.includes(row));
  const gone = listener.known.filter(({ path }) => !rows.some((row) => row.path === path));
  listener.known = rows;
  listener.next({
    docs: rows.map(asDocument),
    metadata: { fromCache },
    docChanges: () => [
      ...changed.map((row) => ({ type: 'modified', doc: asDocument(row) })),
      ...gone.map((row) => ({ type: 'removed', doc: asDocument(row) })),
    ],
  });
}

const asDocument = (row: FakeRow) => ({
  row,
  ref: { path: `apps/caravana/${row.path}` },
  data: () => row.fields ?? {},
  get: () => ({ toMillis: () => row.updatedAt }),
});

/** What stands for `firebase/firestore`: `vi.mock('firebase/firestore', async () => (await import(…)).fakeFirestore)`. */
export const fakeFirestore = {
  Timestamp: { fromMillis: (milliseconds: number) => milliseconds },
  documentId: () => 'id',
  orderBy: () => ({}),
  where: (_field: string, _is: string, from: number): Question => ({ from }),
  startAfter: ({ row }: { row: FakeRow }): Question => ({ after: row }),
  limit: (size: number): Question => ({ size }),
  query: (...parts: Question[]): Question => Object.assign({}, ...parts),
  async getDocsFromServer(question: Question) {
    server.questions.push(question);
    await server.beforePage();
    return { docs: select(question).map(asDocument), metadata: { fromCache: false } };
  },
  onSnapshot(question: Question, _options: object, next: Listener['next'], error: Listener['error']) {
    const listener: Listener = { question, next, error, known: [] };
    server.listeners.add(listener);
    // As the SDK does, it answers later than it is asked.
    setImmediate(() => {
      if (!server.answers || !server.listeners.has(listener)) return;
      tellOne(listener, false);
      server.told.push(listener.known.map(({ path }) => path.split('/')[1] ?? ''));
    });
    return () => void server.listeners.delete(listener);
  },
};

/** A source of the fake server. */
export const aSource = (parts: Partial<PullSource>): PullSource => ({
  name: 'authorisedEmails',
  kind: 'authorisedEmail',
  mode: 'checkpointed',
  query: {} as never,
  covers: () => true,
  ...parts,
});
