/** Reads what explores drawn figures where there are some. Without it the table below a drawing says the same. */
export function connectFigures(): void {
  if (!document.querySelector('[data-explore]')) return
  import('./figure-line.ts').then(
    ({ exploreFigures }) => exploreFigures(),
    () => console.error('Figures are drawn without a slider'),
  )
}
