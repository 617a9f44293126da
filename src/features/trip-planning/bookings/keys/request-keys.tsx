const keys = [
  ['J e K', 'mudam de pedido'],
  ['1 a 9', 'escolhem o autocarro'],
  ['A', 'aceita'],
  ['R', 'rejeita'],
] as const;

/** Lists the keys of the request that has the focus, where there is likely a keyboard (BOOK-29). */
export function RequestKeys() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 text-muted text-sm lg:flex print:hidden">
      <span>Teclado, no pedido escolhido:</span>
      {keys.map(([key, use]) => (
        <span key={key}>
          <kbd className="font-sans font-semibold text-ink">{key}</kbd> {use}
        </span>
      ))}
    </p>
  );
}
