import type { OpenApplication } from '../../../contract/applications/applications.ts'

/** An application as lists of open ones have it; the same `index` gives the same record. */
export function anOpenApplication(
  index: number,
  overrides: Partial<OpenApplication> = {},
): OpenApplication {
  const last = String(index).padStart(12, '0')
  return {
    _id: `00000000-0000-7000-8000-${last}`,
    applicationId: `GS-${last}`,
    status: 'in_progress',
    customerName: `Customer ${index}`,
    serviceId: '00000000-0000-7000-9000-000000000001',
    submittedAt: '2026-11-02T04:00:00.000Z',
    slaTimer: ['2026-11-02T04:00:00.000Z', '2026-11-02T08:00:00.000Z', null],
    slaPausedAt: null,
    servicePartnerId: '00000000-0000-7000-a000-000000000001',
    servicePartnerName: 'Sahyadri Services',
    reploadDocumentList: [],
    reuploadRequestId: null,
    ...overrides,
  }
}
