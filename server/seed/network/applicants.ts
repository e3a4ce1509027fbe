import type { CitizenWanted } from './citizens.ts'

/** Who applies for a service that is not for everybody, by its key; ages in years. */
export const APPLICANTS: Record<string, CitizenWanted> = {
  'senior-citizen-certificate': { ages: [61, 84] },
  'jeevan-pramaan': { ages: [61, 84] },
  'mahadbt-scholarship': { ages: [18, 24] },
  'learner-licence': { ages: [19, 30] },
  'marriage-registration': { ages: [23, 34] },
  'sanjay-gandhi-pension': { gender: 'woman', ages: [34, 63] },
}

/** A caste with what goes with it on the certificate's form. */
export interface Community {
  caste: string
  subCaste: string
  casteCategory: string
  religion: string
}

const community = (caste: string, subCaste: string, casteCategory: string, religion = 'Hindu') => ({
  ...{ caste, subCaste, casteCategory, religion },
})

const MUSLIM = community('Momin', 'Ansari', 'obc', 'Muslim')

const OTHERS: readonly Community[] = [
  community('Kunbi', 'Leva', 'obc'),
  community('Mali', 'Phulmali', 'obc'),
  community('Teli', 'Tilvan', 'obc'),
  community('Dhangar', 'Hatkar', 'vjnt'),
  community('Vanjari', 'Ladjin', 'vjnt'),
  community('Mahar', 'Somvanshi', 'sc', 'Buddhist'),
  community('Koli', 'Mahadev Koli', 'st'),
]

/** The community of the person; one person has one. */
export function communityOf(citizen: { latinName: string; isMuslim: boolean }): Community {
  if (citizen.isMuslim) return MUSLIM
  const sum = [...citizen.latinName].reduce((all, character) => all + character.charCodeAt(0), 0)
  return OTHERS[sum % OTHERS.length] ?? MUSLIM
}
