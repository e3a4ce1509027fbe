/** Why a whole file cannot be imported, and what its sentence names. */
export interface FileFault {
  fault:
    | 'old_excel'
    | 'no_table'
    | 'too_much'
    | 'too_wide'
    | 'too_many_rows'
    | 'open_quote'
    | 'empty'
    | 'no_headings'
    | 'missing_columns'
    | 'double_columns'
  values?: Record<string, string>
}
