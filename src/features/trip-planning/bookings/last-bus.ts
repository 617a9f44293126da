import { create } from 'zustand';

interface LastBusStore {
  busId: string | undefined;
  setBusId(busId: string): void;
}

/** The bus that was chosen last for a request. The next request begins with it while it has room (BOOK-61). */
export const useLastBus = create<LastBusStore>((set) => ({
  busId: undefined,
  setBusId: (busId) => set({ busId }),
}));
