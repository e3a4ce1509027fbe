import { SERVICE_ALIASES } from '../../../../contract/catalogue/service-aliases.ts'
import type { Catalogue, Category, Service } from '../../../../contract/catalogue/services.ts'
import type { ResponseOf } from '../../../../contract/core/endpoint.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import type { listNetworkNames } from '../../../../contract/outlets/network-names.ts'
import type { Asked } from './ask.ts'
import { askInWords } from './ask.ts'
import { districtsKnown } from './known-names.ts'
import { Lexicon } from './lexicon.ts'
import type { Name } from './names.ts'

interface Sources {
  catalogue: Catalogue | undefined
  network: ResponseOf<typeof listNetworkNames> | undefined
  /** Names of people, a line each. */
  people: string
  /** The day in India. */
  today: string
}

function namesIn(catalogue: Catalogue | undefined, network: Sources['network']): Name[] {
  const inThree = (kind: Name['kind']) => (row: Category | Service) => ({
    ...{ kind, id: row._id, names: [row.name, row.nameHi, row.nameMr] },
  })
  const inOne = (kind: Name['kind']) => (row: { _id: string; name: string }) => ({
    ...{ kind, id: row._id, names: [row.name] },
  })
  return [
    ...(catalogue?.services ?? []).map(inThree('service')),
    ...(catalogue?.categories ?? []).map(inThree('category')),
    ...(network?.franchises ?? []).map(inOne('franchise')),
    ...(network?.partners ?? []).map(inOne('partner')),
    ...districtsKnown(),
  ]
}

/** What words ask for, by what this device knows. */
export function questionsOf({ catalogue, network, people, today }: Sources) {
  const lexicon = new Lexicon({
    names: namesIn(catalogue, network),
    aliases: (catalogue?.services ?? []).flatMap(({ _id: service, key }) => {
      const phrases = SERVICE_ALIASES[key]
      return phrases ? [{ service, phrases }] : []
    }),
    people: people.split('\n'),
    today,
  })
  return (typed: string, role: Role): Asked[] => askInWords(typed, lexicon, role)
}
