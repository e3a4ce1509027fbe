import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  giveFirstPasswords,
  listWithoutPassword,
  PASSWORDS_AT_ONCE,
} from '../../../../contract/imports/import-passwords.ts'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import { call } from '../../../api/call.ts'
import { newSlipPassword } from '../../people/parts/new-password.ts'
import type { Slip } from '../../people/parts/password-slip.tsx'
import { importQuery } from '../api.ts'

/** Slips that are printed together: as many as one person hands out, and loses where the paper jams. */
export const SLIPS_AT_ONCE = 100

export interface Given {
  /** What was given on slips. */
  slips: Slip[]
  /** How many got a link. */
  links: number
  /** What did not get one, by the server's word or because the connection was lost. */
  refused: number
}

/**
 * Gives first passwords to new accounts of the import. What was given before a lost connection is answered all the same: a slip
 * is shown once.
 */
export function useGivePasswords({ kind, _id: id }: ImportDetail) {
  const client = useQueryClient()
  const params = { kind, id }
  return useMutation({
    async mutationFn(way: 'slip' | 'link'): Promise<Given> {
      const { outlets } = await call(listWithoutPassword, { params })
      const some =
        way === 'slip'
          ? outlets.slice(0, SLIPS_AT_ONCE)
          : outlets.filter(({ isReachable }) => isReachable)
      const given: Given = { slips: [], links: 0, refused: 0 }
      for (let from = 0; from < some.length; from += PASSWORDS_AT_ONCE) {
        const part = some.slice(from, from + PASSWORDS_AT_ONCE).map((outlet) => ({
          ...outlet,
          password: newSlipPassword(),
        }))
        try {
          const { done } = await call(giveFirstPasswords, {
            params,
            body: {
              given: part.map(({ _id: outletId, password }) => ({
                outletId,
                firstPassword: way === 'slip' ? { way, password } : { way },
              })),
            },
          })
          const made = part.filter(({ _id }) => done.includes(_id))
          if (way === 'slip') given.slips.push(...made)
          else given.links += made.length
          given.refused += part.length - made.length
        } catch (error) {
          if (given.slips.length + given.links === 0) throw error
          given.refused += some.length - from
          break
        }
      }
      return given
    },
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(kind, id).queryKey }),
  })
}
