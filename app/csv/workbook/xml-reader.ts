import { Parser } from 'htmlparser2'

/** What is found in XML, in its order. Names come without their prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML piece by piece. Entities that a document declares are never expanded. */
export function xmlParser({ open, text, close }: XmlHandlers): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(withoutPrefix(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(withoutPrefix(name)),
    },
    { xmlMode: true },
  )
}

/** Reads a whole part. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers)
  for await (const piece of pieces) parser.write(piece)
  parser.end()
}
