// The functions of qrcode that we use; its published types need Node's, which the page lacks.
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'
  }
  interface Code {
    modules: { size: number; get(row: number, column: number): number }
  }
  export function create(text: string, options: Options): Code
}
