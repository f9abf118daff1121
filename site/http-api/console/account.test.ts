/** Tests of addresses as readers type them. What is kept, and what is not, is shown by journeys. */
import { describe, expect, it } from 'vitest'
import { readBase } from './account.ts'

describe('readBase', () => {
  it.each([
    ['https://alist.example.com', 'https://alist.example.com'],
    [' https://alist.example.com/ ', 'https://alist.example.com'],
    ['https://example.com/files/', 'https://example.com/files'],
    ['https://example.com/files/@manage/storages', 'https://example.com/files'],
    ['http://192.168.1.10:5244/api/me', 'http://192.168.1.10:5244'],
    ['192.168.1.10:5244', 'http://192.168.1.10:5244'],
    ['localhost:5244', 'http://localhost:5244'],
    ['nas.local', 'http://nas.local'],
    ['alist.example.com', 'https://alist.example.com'],
    ['alist.example.com:5244', 'http://alist.example.com:5244'],
    ['[::1]:5244', 'http://[::1]:5244'],
    ['', null],
    ['ftp://example.com', null],
    ['javascript:alert(1)', null],
    ['https://user:secret@example.com', null],
    ['https://example.com/?token=1', null],
    ['two words', null],
  ])('of %j is %j', (typed, expected) => {
    expect(readBase(typed)).toBe(expected)
  })
})
