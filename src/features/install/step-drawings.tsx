/** A rounded box: x, y, width, height, radius. */
type Box = readonly [number, number, number, number, number];

/** A line drawing of part of a screen, 120 by 72. */
interface Sketch {
  surfaces: Box[];
  /** The surroundings, drawn in grey. */
  others: { lines: string; boxes?: Box[] };
  /** The place to press, marked in gold. */
  press: Box;
  /** The icon or shape at that place. */
  target: { lines: string; boxes?: Box[] };
}

const sketches = {
  /** Safari's bottom bar with "Partilhar" in the middle. */
  share: {
    surfaces: [[8, 34, 104, 30, 8]],
    others: { lines: 'M24 44l-6 5 6 5M38 44l6 5-6 5M82 43v12h-8V43zM96 43h8v12h-8z' },
    press: [43, 31, 34, 34, 17],
    target: { lines: 'M54 46h-3v13h18V46h-3M60 53V38M55.5 42.500L60 38l4.5 4.5' },
  },
  /** The share sheet's row "Adicionar ao ecrã principal". */
  addToHome: {
    surfaces: [
      [8, 8, 104, 16, 5],
      [8, 29, 104, 34, 7],
    ],
    others: { lines: 'M16 16h44' },
    press: [82, 32, 28, 28, 14],
    target: { lines: 'M16 46h52M96 42.500v7M92.5 46h7', boxes: [[88, 38, 16, 16, 4]] },
  },
  /** The top corner with "Adicionar". */
  confirmAdd: {
    surfaces: [[8, 10, 104, 52, 8]],
    others: { lines: 'M16 22h18M40 43h40M40 51h26', boxes: [[16, 38, 16, 16, 4]] },
    press: [78, 12, 32, 20, 10],
    target: { lines: 'M84 22h20' },
  },
  /** Chrome's top bar with the three dots. */
  menu: {
    surfaces: [[8, 10, 104, 30, 8]],
    others: { lines: 'M16 52h70M16 60h44', boxes: [[16, 17, 64, 16, 8]] },
    press: [84, 11, 28, 28, 14],
    target: {
      lines: '',
      boxes: [
        [97, 17, 2, 2, 1],
        [97, 24, 2, 2, 1],
        [97, 31, 2, 2, 1],
      ],
    },
  },
  /** The menu with the install item. */
  installEntry: {
    surfaces: [[28, 6, 84, 60, 8]],
    others: { lines: 'M40 17h48M40 57h36' },
    press: [30, 26, 80, 21, 6],
    target: { lines: 'M62 36h40M46 30v9M42 35.500l4 4 4-4M40 43h12' },
  },
  /** The home screen with the new icon. */
  homeScreen: {
    surfaces: [[36, 4, 48, 64, 9]],
    others: {
      lines: 'M54 60h12',
      boxes: [
        [43, 14, 13, 13, 4],
        [64, 14, 13, 13, 4],
        [43, 34, 13, 13, 4],
      ],
    },
    press: [57.5, 27.5, 26, 26, 13],
    target: { lines: 'M66 43l4.5-5 4.5 5', boxes: [[64, 34, 13, 13, 4]] },
  },
} satisfies Record<string, Sketch>;

export type StepName = keyof typeof sketches;

/** The drawing of an install step: a gold mark shows where to press. The text is beside it. */
export function StepDrawing({ step }: { step: StepName }) {
  const { surfaces, others, press, target }: Sketch = sketches[step];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 72"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-18 w-30 shrink-0 rounded-control bg-sunken stroke-muted"
    >
      <Boxes of={surfaces} className="fill-surface" />
      <path d={others.lines} />
      <Boxes of={others.boxes} />
      <Boxes of={[press]} className="fill-gold stroke-none opacity-45" />
      <g className="stroke-primary-ink">
        <path d={target.lines} />
        <Boxes of={target.boxes} />
      </g>
    </svg>
  );
}

function Boxes({ of = [], className }: { of?: readonly Box[] | undefined; className?: string }) {
  return of.map(([x, y, width, height, rx]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={rx} className={className} />
  ));
}
