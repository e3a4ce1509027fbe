import { eq } from 'drizzle-orm'
import type { Profile, ProfileChange } from '../../../contract/accounts/profile.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { accounts } from './table.ts'

/** An account's profile; an account that calls is there. */
export async function getProfileOf(tx: Queryable, accountId: string): Promise<Profile> {
  const [row] = await tx
    .select({
      userName: accounts.userName,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      franchiseName: franchises.name,
      servicePartnerName: servicePartners.name,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
      timezone: accounts.timezone,
      emailNotifications: accounts.messagesByEmail,
      smsNotifications: accounts.messagesBySms,
      loginNotifications: accounts.messagesOfSignIns,
      applicationUpdates: accounts.messagesOfApplications,
    })
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(eq(accounts.id, accountId))
  if (!row) throw new Error('the account of the session is gone')
  const { franchiseName, servicePartnerName, ...own } = row
  return {
    ...own,
    franchiseName: franchiseName ?? '',
    servicePartnerName: servicePartnerName ?? '',
  }
}

/** The language that the person has chosen; the default where there is none. */
export async function getLanguageOf(tx: Queryable, accountId: string): Promise<Language> {
  const [row] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.language ?? DEFAULT_LANGUAGE
}

export async function updateProfile(tx: Queryable, accountId: string, change: ProfileChange) {
  const { emailNotifications, smsNotifications, loginNotifications, applicationUpdates, ...named } =
    change
  await tx
    .update(accounts)
    .set({
      ...named,
      messagesByEmail: emailNotifications,
      messagesBySms: smsNotifications,
      messagesOfSignIns: loginNotifications,
      messagesOfApplications: applicationUpdates,
    })
    .where(eq(accounts.id, accountId))
}
