import { bankText } from './bank-text.ts'
import type { Column, DateForm, Holds, Layout, Way } from './layouts/layout.ts'

const PAISE = 100
const BENEFICIARY_CODE = 13
const BRANCH_DIGITS = 4
const BANK_LETTERS = 4
const KEY = /^[A-Z0-9]{1,16}$/

export interface PayerAccount {
  number: string
  ifsc: string
  /** What the bank calls the payer; empty where it needs no such name. */
  clientCode: string
}

export interface BankPayment {
  key: string
  holder: string
  number: string
  ifsc: string
  paise: number
}

export interface FileFacts {
  number: number
  /** The day of payment in India, `YYYY-MM-DD`. */
  day: string
}

export interface WrittenFile {
  text: string
  fileName: string
  totalPaise: number
}

/** `1234.50`, without groups: what every bank reads. */
export function amountText(paise: number): string {
  return `${Math.trunc(paise / PAISE)}.${String(paise % PAISE).padStart(2, '0')}`
}

function dayText(day: string, form: DateForm): string {
  const [year, month, date] = day.split('-')
  return form === 'DD/MM/YYYY' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

function wayOf(layout: Layout, { ifsc, paise }: BankPayment): Way {
  const isOwn = ifsc.slice(0, BANK_LETTERS) === layout.bank
  const way = layout.ways.find(
    ({ withinBank, fromPaise = 0 }) => (!withinBank || isOwn) && paise >= fromPaise,
  )
  if (!way) throw new Error('a layout has no way for a payment')
  return way
}

/** The holder's name as this layout writes it. Of a name that leaves nothing the payment key stands there. */
export function nameIn(layout: Layout, { holder, key }: Pick<BankPayment, 'holder' | 'key'>) {
  const whole = bankText(holder)
  const column = layout.row.find((cell) => 'holds' in cell && cell.holds === 'name')
  const width = column && 'holds' in column ? column.width : whole.length
  const name = (whole || key).slice(0, width).trim()
  const warning = whole === '' ? 'name_lost' : name === whole ? null : 'name_cut'
  return { name, warning } as const
}

function cellOf(column: Column, values: Partial<Record<Holds, string>>): string {
  if ('is' in column) return column.is
  const value = values[column.holds]
  if (value === undefined) throw new Error(`${column.name} has no value`)
  if (value.length > column.width) throw new Error(`${column.name} is too long`)
  return value
}

/**
 * Writes a file that the bank takes. Refuses what no bank may get: no payment at all, a key or an account that is none,
 * an amount of nothing, the same key twice.
 */
export function writeBankFile(
  layout: Layout,
  payer: PayerAccount,
  payments: readonly BankPayment[],
  file: FileFacts,
): WrittenFile {
  const totalPaise = payments.reduce((total, { paise }) => total + paise, 0)
  if (payments.length === 0) throw new Error('a file without payments')
  if (new Set(payments.map(({ key }) => key)).size < payments.length) {
    throw new Error('a payment is twice in a file')
  }
  const day = dayText(file.day, layout.date)
  const ofFile = {
    ...{ day, fileNumber: String(file.number), fileReference: `PAY${file.number}` },
    ...{ payerAccount: payer.number, payerIfsc: payer.ifsc, clientCode: payer.clientCode },
    payerBranch: payer.number.slice(0, BRANCH_DIGITS),
    records: String(payments.length + 1),
    total: amountText(totalPaise),
  }
  const line = (columns: readonly Column[], values: Partial<Record<Holds, string>>) =>
    `${columns.map((column) => cellOf(column, values)).join(layout.separator)}${layout.recordEnd}\r\n`
  const rows = payments.map((payment) => {
    const { key, number, ifsc, paise } = payment
    if (!KEY.test(key)) throw new Error(`${key} is no payment key`)
    if (!/^\d+$/.test(number) || !/^[A-Z0-9]+$/.test(ifsc)) throw new Error('no bank account')
    if (!Number.isSafeInteger(paise) || paise <= 0) throw new Error(`${paise} is no amount`)
    const { code, record = '' } = wayOf(layout, payment)
    return line(layout.row, {
      ...ofFile,
      ...{ way: code, record, key, ifsc, account: number, amount: amountText(paise) },
      beneficiaryCode: number.slice(-BENEFICIARY_CODE),
      name: nameIn(layout, payment).name,
    })
  })
  const { clientCode } = payer
  return {
    text: [...layout.heads.map((head) => line(head, ofFile)), ...rows].join(''),
    fileName: layout.fileName({ clientCode, day: file.day, number: file.number }),
    totalPaise,
  }
}
