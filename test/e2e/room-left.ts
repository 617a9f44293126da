/** The pixels between the chosen words of a select and its arrow; negative when they are cut off. Runs in the page. */
export function roomLeft(element: SVGElement | HTMLElement): number {
  const select = element as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = font;
  const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
  return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
}
