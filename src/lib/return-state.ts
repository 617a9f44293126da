/** Navigation state of a "Voltar" link: tells the target screen to restore its scroll position (SHELL-36). */
export interface ReturnState {
  isReturn?: boolean;
}
