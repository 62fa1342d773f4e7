import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  departmentLabel,
  getDepartment,
  departmentRegexes,
  departments,
  electronicsWords,
  furnitureWords,
  isDepartment,
  toysWords,
} from './departments.ts'

const toList = (text: string) => text.trim().split(/,\s*/)

const expected = {
  electronics: toList(`
    Electronics, Audio, Home Audio, TV & Video, TVs, Computers, Computers & Accessories, Cell Phones, Headphones,
    Cameras, Smart Home, Smart Watches, Gaming, Game Consoles, Video Games, Nintendo Games, Kitchen Electronics,
    Hi-Fi, E-Readers`),
  toys: toList(`
    Toys, Games, Toys & Games, Board Games, Card games, Tabletop Games, Table Games, Puzzles, Electronic Toys,
    Toy Cameras, Dolls & Dollhouses, LEGO, Action Figures, Outdoor Play, Outdoor Toys, Sporting Goods,
    Sports & Outdoors, Bikes, Kids' Scooters, Hobbies`),
  home: [
    ...toList(`
      Home, Home & Garden, Tables, Chairs, Furniture, Kitchen, Home Decor, Home Décor, Lighting, Bedding, Rugs,
      Storage, Garden, Outdoor, Outdoor Furniture, Kids Furniture, TV Stands, TV Stands & Entertainment Centers,
      Console Tables, Media Console, Computer Desks, Gaming Chairs, Game Tables, Toy Storage, Toy Boxes,
      Small Appliances, Baby, Other, Playful, Phonetics, &&&, 家具`),
    '',
    '   ',
  ],
}

// Every non-alphanumeric counts as a space, so any of these may be around and between words.
const noise = fc.string({
  unit: fc.constantFrom(' ', '-', '&', '/', '.', '\n', '_', '’'),
  minLength: 1,
  maxLength: 3,
})
const anyCategory = fc.oneof(fc.string(), fc.constantFrom(...Object.values(expected).flat()))

describe('getDepartment', () => {
  for (const { value } of departments) {
    it.each(expected[value])(`puts %j into ${value}`, (category) => {
      expect(getDepartment(category)).toBe(value)
    })
  }

  it('maps values and labels to themselves', () => {
    expect(departments.map(({ label }) => label)).toEqual(['Electronics', 'Home & Garden', 'Toys & Games'])
    for (const { value, label } of departments) {
      expect(getDepartment(value)).toBe(value)
      expect(getDepartment(label)).toBe(value)
      expect(departmentLabel(value)).toBe(label)
    }
  })

  it('tells the values from other text', () => {
    expect(['electronics', 'home', 'toys', 'Home', 'Tables', ''].filter(isDepartment)).toEqual([
      'electronics',
      'home',
      'toys',
    ])
  })

  it('puts a missing category into home', () => {
    expect(getDepartment(null)).toBe('home')
  })

  it('answers one of the departments for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isDepartment(getDepartment(text))).toBe(true)
      }),
    )
  })

  it('does not mind case, space and punctuation', () => {
    fc.assert(
      fc.property(anyCategory, noise, noise, noise, (category, before, between, after) => {
        const noisy = `${before}${category.replaceAll(' ', ` ${between}`)}${after}`
        const ascii = noisy.replace(/[a-z]/g, (letter) => letter.toUpperCase())
        expect(getDepartment(ascii)).toBe(getDepartment(category))
      }),
    )
  })

  it('knows every listed word, singular and with a simple plural', () => {
    for (const word of electronicsWords) {
      expect([word, getDepartment(word)]).toEqual([word, 'electronics'])
      expect(getDepartment(`${word}s`)).toBe('electronics')
    }
    for (const word of toysWords) {
      expect([word, getDepartment(word)]).toEqual([word, 'toys'])
      expect(getDepartment(`Big ${word}es for all`)).toBe('toys')
    }
    for (const word of furnitureWords) {
      expect([word, getDepartment(`TV ${word}`)]).toEqual([word, 'home'])
      expect(getDepartment(`${word} for toys`)).toBe('home')
    }
  })

  it('lists words in normalised form only, so that they can match', () => {
    for (const word of [...electronicsWords, ...toysWords, ...furnitureWords]) {
      expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/)
    }
  })
})

describe('departmentRegexes', () => {
  it('give the whole decision to anyone who normalises first', () => {
    const electronics = new RegExp(departmentRegexes.electronics)
    const toys = new RegExp(departmentRegexes.toys)
    fc.assert(
      fc.property(anyCategory, (category) => {
        const text = category
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim()
        fc.pre(!/[^\0-\u007F]/.test(category))
        const department = electronics.test(text) ? 'electronics' : toys.test(text) ? 'toys' : 'home'
        expect(department).toBe(getDepartment(category))
      }),
    )
  })

  it('use only syntax that PostgreSQL has too, and no quote that would end a literal', () => {
    for (const regex of Object.values(departmentRegexes)) {
      expect(regex).toMatch(
        /^\^\(\?!\(\.\* \)\?\([a-z0-9 |]+\)\(e\?s\)\?\( \|\$\)\)\(\.\* \)\?\([a-z0-9 |]+\)\(e\?s\)\?\( \|\$\)$/,
      )
    }
  })

  it('come to an end for hostile lengths', () => {
    expect(getDepartment('tv '.repeat(50_000) + 'desk')).toBe(getDepartment('tv desk'))
    expect(getDepartment('game'.repeat(50_000))).toBe(getDepartment('gamegame'))
  })
})
