import { create } from 'zustand';

interface DrawerStore {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** Whether "Alterações por resolver" is open. The pill and a refusal's message both open it. */
export const useDrawerStore = create<DrawerStore>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
