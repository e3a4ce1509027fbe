/** A grid of cells that are either of a kind or not. */
export interface Grid {
  width: number
  height: number
  cells: readonly boolean[]
}

/** The cells that hang together by their sides, each group as the cells' places in the grid. */
export function regionsOf({ width, height, cells }: Grid): number[][] {
  const seen = new Uint8Array(cells.length)
  const regions: number[][] = []
  for (let start = 0; start < cells.length; start += 1) {
    if (!cells[start] || seen[start]) continue
    const region = [start]
    seen[start] = 1
    for (const cell of region) {
      const column = cell % width
      const next = [
        column > 0 ? cell - 1 : -1,
        column < width - 1 ? cell + 1 : -1,
        cell - width,
        cell + width < width * height ? cell + width : -1,
      ]
      for (const other of next) {
        if (other < 0 || seen[other] || !cells[other]) continue
        seen[other] = 1
        region.push(other)
      }
    }
    regions.push(region)
  }
  return regions
}
