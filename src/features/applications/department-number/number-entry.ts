import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { NumberNote } from '../../../../contract/applications/department-number/department-number.ts'
import { departmentNumberOf } from '../../../../contract/applications/department-number/department-number.ts'

/** The department's number as it is typed beside a decision. */
export interface NumberEntry {
  typed: string
  type: (typed: string) => void
  isChanged: boolean
  /** What goes along with the decision; nothing where the number stays as it is. */
  note: NumberNote | undefined
}

/** @param refused the number that went with the person's refused decision */
export function useNumberEntry(
  { departmentNumber = '' }: ApplicationDetail,
  refused?: NumberNote,
): NumberEntry {
  const [typed, type] = useState<string | null>(refused?.number ?? null)
  const number = departmentNumberOf(typed ?? departmentNumber)
  const isChanged = number !== departmentNumber
  return {
    typed: typed ?? departmentNumber,
    type,
    isChanged,
    note: isChanged ? { seen: departmentNumber, number } : undefined,
  }
}
