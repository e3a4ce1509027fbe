// The part of qrcode that we use; its published types bring Node's along, which the page has not.
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'
  }
  interface Code {
    modules: { size: number; get(row: number, column: number): number }
  }
  export function create(text: string, options: Options): Code
}
