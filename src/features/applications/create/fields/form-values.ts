/** What is typed, as it stands in the fields. */
export interface FormValues {
  serviceId: string
  /** Chosen by staff; empty for anybody else. */
  franchiseId: string
  customer: { name: string; phone: string; email: string; address: string }
  /** Answers by field key, of every service that was looked at meanwhile; null where none was chosen. */
  fields: Record<string, string | null>
  remark: string
  consent: boolean
}

export const EMPTY_VALUES: FormValues = {
  serviceId: '',
  franchiseId: '',
  customer: { name: '', phone: '', email: '', address: '' },
  fields: {},
  remark: '',
  consent: false,
}

/** Whether somebody's work lies in the form; a chosen service alone is made again with one press. */
export function isTyped({ customer, fields, remark }: FormValues): boolean {
  const texts = [...Object.values(customer), ...Object.values(fields), remark]
  return texts.some((text) => Boolean(text?.trim()))
}
