/** One page of rows that are all on the device; a page beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(wanted, pageCount)
  return { page, pageCount, items: rows.slice((page - 1) * size, page * size) }
}
