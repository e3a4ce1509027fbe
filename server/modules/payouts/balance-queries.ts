import { sql } from 'drizzle-orm'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents, ledgerMonths } from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { currentBankAccount } from './receiver-queries.ts'
import { payoutPeriods, payouts } from './table.ts'

/** What a month comes to for a receiver, before its tax is known. */
export interface ReceiverBalance {
  receiverKind: OutletKind
  receiverId: string
  receiverName: string
  isActive: boolean
  hasBankAccount: boolean
  /** Of earlier months, and in no payout yet. */
  openingPaise: number
  earnedPaise: number
  heldPaise: number
  /** Posted for this month already, once it is opened. */
  taxPaise: number
  /** What of it lies in the receiver's account `earned`, tax taken off, and what in `held`. */
  fromEarnedPaise: number
  fromHeldPaise: number
}

type Row = Record<keyof ReceiverBalance, string | boolean> & Record<string, unknown>

/**
 * The balances of all receivers at the end of a month, by kind and name. Payouts of earlier months are taken off whole,
 * whatever became of them, since each is paid by itself; their own events count in no month. So each line of an
 * account is in one payout or carried over. Tax belongs to the month for which it was withheld, whenever that was.
 */
export async function readBalances(tx: Queryable, month: string): Promise<ReceiverBalance[]> {
  const first = `${month}-01`
  const next = `${addMonths(month, 1)}-01`
  const occasion = Number(month.replace('-', ''))
  const own = sql`kind not in ('payout_released', 'payout_completed', 'payout_failed', 'tds_withheld')`
  const { rows } = await tx.execute<Row>(sql`
    with closed as (select coalesce((max(month) || '-01')::date + interval '1 month', '-infinity') as until
      from ${payoutPeriods}),
    line as (
      select account_id, month = ${month} as is_now, paise from ${ledgerMonths}
        where month <= ${month} and ${own}
      union all
      select entry.account_id, entry.booked_on >= ${first}::date, entry.paise
        from ${ledgerEntries} as entry join ${ledgerEvents} as event on event.id = entry.event_id
        where entry.booked_on >= (select until from closed) and entry.booked_on < ${next}::date and event.${own}
    ),
    booked as (
      select owner_id,
        coalesce(sum(paise) filter (where not is_now), 0) as before,
        coalesce(sum(paise) filter (where is_now and kind = 'earned'), 0) as earned,
        coalesce(sum(paise) filter (where is_now and kind = 'held'), 0) as held,
        coalesce(sum(paise) filter (where kind = 'earned'), 0) as all_earned,
        coalesce(sum(paise) filter (where kind = 'held'), 0) as all_held
      from line join ${ledgerAccounts} as account on account.id = line.account_id
      where account.kind in ('earned', 'held') and owner_id is not null
      group by owner_id
    ),
    taxed as (
      select event.source_id as owner_id,
        coalesce(sum(entry.paise) filter (where event.occasion < ${occasion}), 0) as before,
        coalesce(sum(entry.paise) filter (where event.occasion = ${occasion}), 0) as now
      from ${ledgerAccounts} as account
        join ${ledgerEntries} as entry on entry.account_id = account.id
        join ${ledgerEvents} as event on event.id = entry.event_id and event.kind = 'tds_withheld'
      where account.kind = 'tds_payable' and event.occasion <= ${occasion}
      group by event.source_id
    ),
    promised as (
      select receiver_id as owner_id, sum(amount_paise) as amount, sum(from_earned_paise) as from_earned,
        sum(from_held_paise) as from_held
      from ${payouts} where month < ${month} group by receiver_id
    ),
    receiver as (
      select 'franchise' as kind, id, name, active from ${franchises} union all
      select 'partner', id, name, active from ${servicePartners}
    )
    select receiver.kind as "receiverKind", receiver.id as "receiverId", receiver.name as "receiverName",
      receiver.active as "isActive", ${currentBankAccount(sql`receiver.id`)} is not null as "hasBankAccount",
      coalesce(booked.before, 0) - coalesce(taxed.before, 0) - coalesce(promised.amount, 0) as "openingPaise",
      coalesce(booked.earned, 0) as "earnedPaise", coalesce(booked.held, 0) as "heldPaise",
      coalesce(taxed.now, 0) as "taxPaise",
      coalesce(booked.all_earned, 0) - coalesce(taxed.before, 0) - coalesce(taxed.now, 0)
        - coalesce(promised.from_earned, 0) as "fromEarnedPaise",
      coalesce(booked.all_held, 0) - coalesce(promised.from_held, 0) as "fromHeldPaise"
    from receiver
      left join booked on booked.owner_id = receiver.id
      left join taxed on taxed.owner_id = receiver.id
      left join promised on promised.owner_id = receiver.id
    where booked.owner_id is not null or taxed.owner_id is not null
    order by receiver.kind, lower(receiver.name), receiver.id`)
  return rows.map((row) => ({
    receiverKind: row.receiverKind as OutletKind,
    receiverId: String(row.receiverId),
    receiverName: String(row.receiverName),
    isActive: row.isActive === true,
    hasBankAccount: row.hasBankAccount === true,
    openingPaise: Number(row.openingPaise),
    earnedPaise: Number(row.earnedPaise),
    heldPaise: Number(row.heldPaise),
    taxPaise: Number(row.taxPaise),
    fromEarnedPaise: Number(row.fromEarnedPaise),
    fromHeldPaise: Number(row.fromHeldPaise),
  }))
}
