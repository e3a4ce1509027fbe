import { hashPassword } from '../modules/accounts/password.ts'
import { accounts } from '../modules/accounts/table.ts'
import { franchises, servicePartners } from '../modules/outlets/network/table.ts'
import type { Tx } from '../platform/database/database.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { demoFranchises } from './network/franchises.ts'
import type { PersonSeed } from './network/network-seed.ts'
import { demoPartners } from './network/partners.ts'
import {
  demoGramvans,
  demoNewGramvans,
  demoNewSupportStaff,
  demoSupportStaff,
} from './network/people.ts'

type AccountSeed = Omit<typeof accounts.$inferInsert, 'passwordHash'>

function accountOf(seed: AccountSeed): AccountSeed {
  return { ...seed, id: demoId('account', seed.userName) }
}

const HOUR_MS = 3_600_000

function personOf({ seenHours, ...person }: PersonSeed, now: Date) {
  const lastSeenAt = seenHours === undefined ? null : new Date(now.getTime() - seenHours * HOUR_MS)
  return { ...person, lastSeenAt }
}

/** Hours since those of working outlets were last seen, by the number of the outlet. */
const SEEN_HOURS = [0.3, 2, 5, 1, 20, 0.7, 26, 3, 9, 48, 0.5, 4, 31, 7, 1.5, 22]
/** Since those of closed ones were. */
const LEFT_HOURS = 24 * 40

/** When an outlet's person was last seen: never before the own password is chosen. */
function seenOf(
  { active, firstLogin }: { active: boolean; firstLogin?: boolean },
  index: number,
  now: Date,
) {
  if (firstLogin) return null
  const hours = active ? (SEEN_HOURS[index % SEEN_HOURS.length] ?? 0) : LEFT_HOURS
  return new Date(now.getTime() - hours * HOUR_MS)
}

function everyAccount(now: Date): AccountSeed[] {
  return [
    accountOf({
      userType: 'admin',
      userName: 'admin',
      firstName: 'Meera',
      lastName: 'Deshpande',
      email: 'admin@example.in',
      phone: '9890000100',
    }),
    ...demoFranchises.map((franchise, index) =>
      accountOf({
        userType: 'franchise',
        userName: franchise.userName,
        firstName: franchise.contactFirstName,
        lastName: franchise.contactLastName,
        email: franchise.email,
        phone: franchise.phone,
        firstLogin: franchise.firstLogin,
        lastSeenAt: seenOf(franchise, index, now),
        franchiseId: demoId('franchise', franchise.key),
      }),
    ),
    ...demoPartners.map((partner, index) =>
      accountOf({
        userType: 'service_partner',
        userName: partner.userName,
        firstName: partner.contactFirstName,
        lastName: partner.contactLastName,
        email: partner.email,
        phone: partner.phone,
        lastSeenAt: seenOf(partner, index, now),
        servicePartnerId: demoId('partner', partner.key),
      }),
    ),
    ...[...demoSupportStaff, ...demoNewSupportStaff].map((person) =>
      accountOf({ userType: 'support', ...personOf(person, now) }),
    ),
    ...[...demoGramvans, ...demoNewGramvans].map(({ franchise, ...person }) =>
      accountOf({
        userType: 'gramvan',
        ...personOf(person, now),
        franchiseId: demoId('franchise', franchise),
      }),
    ),
  ]
}

/** Writes partners, franchises and all accounts, all with the demo password. */
export async function seedNetwork(tx: Tx, now: Date): Promise<void> {
  await tx.insert(servicePartners).values(
    demoPartners.map((partner) => ({
      id: demoId('partner', partner.key),
      name: partner.name,
      phone: partner.phone,
      email: partner.email,
      address: partner.address,
      latitude: partner.lat,
      longitude: partner.lng,
      active: partner.active,
    })),
  )
  await tx.insert(franchises).values(
    demoFranchises.map((franchise) => ({
      id: demoId('franchise', franchise.key),
      name: franchise.name,
      type: franchise.type,
      phone: franchise.phone,
      email: franchise.email,
      address: franchise.address,
      district: franchise.district,
      latitude: franchise.lat,
      longitude: franchise.lng,
      monthlyTargetPaise: franchise.monthlyTargetPaise,
      servicePartnerId: demoId('partner', franchise.partner),
      active: franchise.active,
      ...(franchise.openingHours && { openingHours: franchise.openingHours }),
    })),
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await tx.insert(accounts).values(everyAccount(now).map((each) => ({ ...each, passwordHash })))
}
