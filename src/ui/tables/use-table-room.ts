import { useMediaQuery } from '../layout/use-media-query.ts';

/** True on a screen of 1024 px at 16 px letters, or wider, where long lists are tables that can be sorted (SHELL-66). */
export function useTableRoom(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
