import { toLine } from '../../../contract/core/text/plain-text.ts'
import { searchWords } from '../../../contract/core/text/search-words.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listPartners } from '../outlets/queries.ts'

type PartnerProblem = 'partner_unknown' | 'partner_inactive' | 'partner_ambiguous'

/** The partners as files name them. */
export interface NamedPartners {
  /**
   * The partner with this user name, or with this name where only one partner has it; no partner for an empty text.
   * A deactivated partner stays where it is already, and gets no other franchise.
   */
  find(named: string, present: string | null): { id: string | null } | { code: PartnerProblem }
  /** Empty for none. */
  userNameOf(id: string | null): string
}

/** Usernames are told apart by each sign, names by what can be read of them. */
const plain = (userName: string) => toLine(userName).toLowerCase()
const words = (name: string) => searchWords(name).join(' ')

/** Reads all partners of the network. */
export async function readPartners(tx: Queryable): Promise<NamedPartners> {
  const all = await listPartners(tx)
  const byId = new Map(all.map((partner) => [partner.id, partner]))
  const byUserName = new Map(all.map((partner) => [plain(partner.userName), partner]))
  const byName = Map.groupBy(all, ({ name }) => words(name))
  return {
    find(named, present) {
      const key = plain(named)
      if (key === '') return { id: null }
      const found = byUserName.get(key)
      const ofName = byName.get(words(named)) ?? []
      if (!found && ofName.length > 1) return { code: 'partner_ambiguous' }
      const partner = found ?? ofName[0]
      if (!partner) return { code: 'partner_unknown' }
      const isFree = partner.active || partner.id === present
      return isFree ? { id: partner.id } : { code: 'partner_inactive' }
    },
    userNameOf: (id) => (id === null ? '' : (byId.get(id)?.userName ?? '')),
  }
}
