import { describe, expect, it } from 'vitest';
import { qrPath } from './qr';

describe('a QR code', () => {
  it('has the size of its version, and its corners', () => {
    const { path, size } = qrPath('http://192.168.1.20:8000/t/K7QF2');
    expect(size).toBe(25);
    for (const dark of ['M0 0h', 'M6 0h', 'M24 0h', 'M0 24h']) expect(path).toContain(dark);
    for (const light of ['M7 0h', 'M7 7h', 'M24 7h']) expect(path).not.toContain(light);
  });

  it('fits the longest possible host names', () => {
    expect(qrPath(`https://${'cafe.'.repeat(50)}example.org/t/K7QF2`).size).toBeGreaterThan(50);
  });
});
