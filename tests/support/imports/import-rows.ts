import { csvLine } from '../../../server/platform/csv.ts'

export const HEAD = [
  'Username',
  'Name',
  'Type',
  'Mobile number',
  'Email',
  'Complete address',
  'District',
  'Latitude',
  'Longitude',
  'Monthly target (₹)',
  "Partner's username",
  'Active',
]

/** A row for a new franchise that is right in every cell, with others for some. */
export function aRow(userName: string, change: Record<string, string> = {}): string[] {
  const cells: Record<string, string> = {
    Username: userName,
    Name: `Seva Kendra ${userName}`,
    Type: 'Kiosk',
    'Mobile number': '9822012345',
    'Complete address': 'Main Road, Shirur 412210',
    District: 'Pune',
    Latitude: '18.8268',
    Longitude: '74.3799',
    'Monthly target (₹)': '50,000',
    Active: 'Yes',
    ...change,
  }
  return HEAD.map((head) => cells[head] ?? '')
}

/** A CSV file of these rows below the heading. */
export function csvOf(rows: string[][], head: string[] = HEAD): string {
  return [head, ...rows].map(csvLine).join('')
}
