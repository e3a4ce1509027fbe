/** The same day and time so many months later; the last day of a month that has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const end = new Date(moment)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
