import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import { lenient } from '../../blocks/list/search-params.ts'

const Address = v.object({ import: lenient(v.union([v.literal(true), Id])) })

/**
 * What the address of a list says of imports: true for all of them, an id for one; undefined shows the list. A parameter
 * and no path, because every device has all paths in its shell.
 */
export function useImportAddress(): true | string | undefined {
  return v.parse(Address, useSearch({ strict: false })).import
}
