/** Tests of what is taken for an ability of a driver. */
import { describe, expect, test } from 'vitest'
import { box, only, read } from './driver-fixture.ts'

describe('what a driver can do', () => {
  const method = (name: string, parameters: string, rest: string) =>
    `func (d *Box) ${name}(ctx context.Context, ${parameters}) ${rest}\n`
  const put = 'dstDir model.Obj, s model.FileStreamer, up driver.UpdateProgress'
  test.each([
    ['method', method('Copy', 'srcObj, dstDir model.Obj', 'error {\n\treturn d.copy(srcObj)\n}'), ['copy'], []],
    [
      'method with a result',
      method('MakeDir', 'parentDir model.Obj, dirName string', '(model.Obj, error) {\n\treturn d.make()\n}'),
      ['mkdir'],
      [],
    ],
    [
      'method with named results',
      method('Put', put, '(obj model.Obj, err error) {\n\terr = d.put()\n\treturn\n}'),
      ['upload'],
      [],
    ],
    ['method without names', 'func (Box) Remove(context.Context, model.Obj) error { return gone() }\n', ['remove'], []],
    [
      'method with other types',
      method('Put', 'dstDir model.Obj, up driver.UpdateProgress', 'error { return d.put() }'),
      [],
      [],
    ],
    ['method with other results', method('Move', 'a, b model.Obj', '(*Obj, error) { return d.move() }'), [], []],
    [
      'method of another type',
      'func (b *Bucket) Remove(ctx context.Context, obj model.Obj) error { return b.x() }\n',
      [],
      [],
    ],
    ['refusal', method('Copy', 'a, b model.Obj', 'error {\n\t// errs.X\n\treturn errs.NotSupport\n}'), [], []],
    [
      'refusal with a result',
      method('Move', 'a, b model.Obj', '(model.Obj, error) {\n\tlog.Debug("no")\n\treturn nil, errs.NotImplement\n}'),
      [],
      [],
    ],
    [
      'refusal with a message',
      method('Move', 'a, b model.Obj', 'error { return errs.NewErr(errs.NotSupport, "no") }'),
      [],
      [],
    ],
    ['empty body', method('Remove', 'obj model.Obj', 'error {\n\t// nothing to do\n\treturn nil\n}'), [], []],
    [
      'conditional refusal',
      method(
        'Rename',
        'a model.Obj, b string',
        'error {\n\tif a.IsDir() {\n\t\treturn errs.NotSupport\n\t}\n\treturn d.x()\n}',
      ),
      ['rename'],
      ['rename'],
    ],
    [
      'refusal in a switch',
      method(
        'PutURL',
        'dir model.Obj, name, url string',
        '(model.Obj, error) {\n\tswitch d.Kind {\n\tcase "a":\n\t\treturn d.x()\n\tdefault:\n\t\terr = errs.NotImplement\n\t}\n\treturn nil, err\n}',
      ),
      ['upload_by_url'],
      ['upload_by_url'],
    ],
    [
      'question about a refusal',
      method(
        'Remove',
        'obj model.Obj',
        'error {\n\terr := d.x()\n\tif errors.Is(err, errs.NotImplement) || err == errs.NotSupport {\n\t\treturn nil\n\t}\n\treturn err\n}',
      ),
      ['remove'],
      [],
    ],
    [
      'Other',
      method(
        'Other',
        'args model.OtherArgs',
        '(interface{}, error) {\n\tswitch args.Method {\n\tcase "x":\n\t\treturn d.x()\n\t}\n\treturn nil, errs.NotSupport\n}',
      ),
      ['other'],
      [],
    ],
    [
      'reference',
      'func (d *Box) InitReference(storage driver.Driver) error {\n\td.ref = storage\n\treturn nil\n}\n',
      ['reference'],
      [],
    ],
    [
      'object with a thumbnail',
      'var o = model.ObjThumb{Thumbnail: model.Thumbnail{Thumbnail: u}}\n',
      ['thumbnails'],
      [],
    ],
    ['thumbnail given later', 'func set(o *model.ObjThumb) { o.Thumbnail.Thumbnail = u }\n', ['thumbnails'], []],
    ['object whose thumbnail stays empty', 'var o = model.ObjThumb{Thumbnail: model.Thumbnail{}}\n', [], []],
    ['method that tells a thumbnail', 'func (f *File) Thumb() string { return f.url }\n', ['thumbnails'], []],
    ['thumbnail in a comment', '// Thumbnail: u\n', [], []],
  ])('%s', (_, more, can, sometimes) => {
    expect(only(read(box({ more })))).toMatchObject({ can, sometimes })
  })

  const archive = (body: string) =>
    method('GetArchiveMeta', 'obj model.Obj, args model.ArchiveArgs', `(model.ArchiveMeta, error) { ${body} }`) +
    method('ListArchive', 'obj model.Obj, args model.ArchiveInnerArgs', `([]model.Obj, error) { ${body} }`)
  const extract = method(
    'Extract',
    'obj model.Obj, args model.ArchiveInnerArgs',
    '(*model.Link, error) { return nil, errs.NotImplement }',
  )
  test.each([
    ['are read', archive('return d.x()') + extract, ['archive']],
    ['are refused', archive('return nil, errs.NotImplement') + extract, []],
    ['lack a method', archive('return d.x()'), []],
  ])('archives that %s', (_, more, can) => {
    expect(only(read(box({ more }))).can).toEqual(can)
  })

  test('NoUpload takes uploads away; methods may stand in any file', () => {
    const more = method('Put', put, 'error { return d.put() }')
    const files = { ...box({ flags: '\tNoUpload: true,\n' }), 'box/upload.go': more, 'box/x_test.go': '}' }
    expect(only(read(files)).can).toEqual([])
    expect(only(read({ ...box({}), 'box/upload.go': more })).can).toEqual(['upload'])
  })
})
