/** What a «Voltar» that is a link hands to the screen it leads to: that screen is put where it was left (SHELL-36). */
export interface ReturnState {
  isReturn?: boolean;
}
