import type { BankLayout } from '../../../contract/bank-files/bank-layouts.ts'

/** What the bank did with the payments of a file; a payment that is missing here was paid. */
export type BankDoings = Record<string, { reason: string } | { paise: number }>

const SENT = { key: 13, amount: 3 }

const rupees = (paise: number) => (paise / 100).toFixed(2)

function hdfcAnswer(lines: string[][], doings: BankDoings): string[] {
  return lines.map((cells, at) => {
    const doing = doings[cells[SENT.key] ?? '']
    const row = [...cells]
    if (doing && 'paise' in doing) row[SENT.amount] = rupees(doing.paise)
    const isRefused = doing !== undefined && 'reason' in doing
    return [...row, `N${1000 + at}`, isRefused ? 'R' : 'E', isRefused ? doing.reason : ''].join(',')
  })
}

function tableAnswer(
  rows: { key: string; amount: string }[],
  doings: BankDoings,
  day: string,
): string[] {
  const lines = rows.map(({ key, amount }, at) => {
    const doing = doings[key]
    const said = doing && 'paise' in doing ? rupees(doing.paise) : amount
    const isRefused = doing !== undefined && 'reason' in doing
    const words = isRefused ? ['Failed', '', doing.reason] : ['Success', `UTR${1000 + at}`, '']
    return [day, key, `"${said}"`, ...words].join(',')
  })
  return ['Date,Reference,Amount,Status,UTR,Reason', ...lines]
}

/** What a bank of that layout answers to a file of ours. */
export function bankAnswer(layout: BankLayout, file: string, doings: BankDoings = {}): string {
  const lines = file.trimEnd().split('\r\n')
  if (layout === 'hdfc') {
    return `${hdfcAnswer(
      lines.map((line) => line.split(',')),
      doings,
    ).join('\r\n')}\r\n`
  }
  const rows = lines.map((line) => line.replace(/\^$/, '').split('|'))
  const [head = []] = rows
  const payments =
    layout === 'icici'
      ? rows.slice(2).map((cells) => ({ key: cells[6] ?? '', amount: cells[4] ?? '' }))
      : rows.slice(1).map((cells) => ({ key: cells[10] ?? '', amount: cells[6] ?? '' }))
  // ICICI's files say the month first, its answers the day.
  const [month = '', date = '', year = ''] = (head[2] ?? '').split('/')
  const day = layout === 'icici' ? `${date}/${month}/${year}` : ''
  return `${tableAnswer(payments, doings, day).join('\r\n')}\r\n`
}
