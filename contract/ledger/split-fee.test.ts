import { expect, test } from 'vitest'
import { splitFee } from './split-fee.ts'

const fee = {
  ...{ feePaise: 10_000, passThroughPaise: 0, hasPartner: true },
  ...{ franchiseSharePercent: 40, partnerSharePercent: 30 },
}

test.each([
  ['round shares', {}, [0, 4000, 3000, 3000]],
  ['each share is floored, the rest is the network’s', { feePaise: 101 }, [0, 40, 30, 31]],
  ['a single paisa', { feePaise: 1 }, [0, 0, 0, 1]],
  ['no partner', { hasPartner: false }, [0, 4000, 0, 6000]],
  ['what passes through is not shared', { passThroughPaise: 2000 }, [2000, 3200, 2400, 2400]],
  ['all of it passes through', { passThroughPaise: 10_000 }, [10_000, 0, 0, 0]],
  ['nothing', { feePaise: 0 }, [0, 0, 0, 0]],
  [
    'shares of the whole',
    { franchiseSharePercent: 33.33, partnerSharePercent: 66.67 },
    [0, 3333, 6667, 0],
  ],
  // In fractions 10000 × 0.57 / 100 × 100 is 56.99999999999999.
  ['hundredths of a percent', { franchiseSharePercent: 0.57 }, [0, 57, 3000, 6943]],
  ['ten crore', { feePaise: 100_000_000_000 }, [0, 40_000_000_000, 30_000_000_000, 30_000_000_000]],
])('shares of a fee: %s', (_what, change, expected) => {
  const shares = splitFee({ ...fee, ...change })
  expect([
    shares.departmentPaise,
    shares.franchisePaise,
    shares.partnerPaise,
    shares.networkPaise,
  ]).toEqual(expected)
})
